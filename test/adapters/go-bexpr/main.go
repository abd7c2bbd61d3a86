// Command go-bexpr speaks the adapter protocol (NDJSON over stdio, answers in the order of requests) for the
// reference implementation, so that others can be compared with it.
//
//	go-bexpr --schemas schemas.json
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
)

type request struct {
	ID    json.RawMessage `json:"id,omitempty"`
	Op    string          `json:"op"`
	Expr  string          `json:"expr"`
	Kind  string          `json:"kind"`
	Datum json.RawMessage `json:"datum"`
	// Schema gives the type of the datum in place; Kind then only names it.
	Schema json.RawMessage `json:"schema,omitempty"`
}

func main() {
	file := flag.String("schemas", "", "JSON file that names the types of data")
	flag.Parse()
	schemas, err := readSchemas(*file)
	if err != nil {
		fmt.Fprintln(os.Stderr, "go-bexpr:", err)
		os.Exit(2)
	}
	if err := serve(bufio.NewReaderSize(os.Stdin, 1<<20), bufio.NewWriterSize(os.Stdout, 1<<16), schemas); err != nil {
		fmt.Fprintln(os.Stderr, "go-bexpr:", err)
		os.Exit(1)
	}
}

// serve answers until the input ends. Whoever asks one at a time gets each answer at once; whoever pipelines is
// answered in blocks, as the output is only flushed when no request is waiting.
func serve(in *bufio.Reader, out *bufio.Writer, schemas map[string]json.RawMessage) error {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 0 {
			if err := encoder.Encode(answer(line, schemas)); err != nil {
				return err
			}
		}
		if err == io.EOF {
			return out.Flush()
		}
		if err != nil {
			return err
		}
		if in.Buffered() == 0 {
			if err := out.Flush(); err != nil {
				return err
			}
		}
	}
}

func answer(line []byte, schemas map[string]json.RawMessage) map[string]any {
	var asked request
	reply := map[string]any{}
	if err := json.Unmarshal(line, &asked); err != nil {
		return map[string]any{"ok": false, "error": "bad-request", "message": err.Error()}
	}
	if asked.ID != nil {
		reply["id"] = asked.ID
	}
	switch asked.Op {
	case "hello":
		reply["name"], reply["version"], reply["dialect"] = "go-bexpr", "0.1.16", "reference"
		reply["ops"] = []string{"hello", "parse", "eval"}
	case "parse":
		tree, class := parse(asked.Expr)
		put(reply, "ast", tree, class)
	case "eval":
		result, class := evaluate(asked, schemas)
		put(reply, "result", result, class)
	default:
		put(reply, "", nil, "bad-request")
	}
	return reply
}

func put(reply map[string]any, name string, value any, class string) {
	reply["ok"] = class == ""
	if class == "" {
		reply[name] = value
	} else {
		reply["error"] = class
	}
}

func readSchemas(file string) (map[string]json.RawMessage, error) {
	schemas := map[string]json.RawMessage{}
	if file == "" {
		return schemas, nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return schemas, json.Unmarshal(text, &schemas)
}
