// Command evaluate-speed times the reference implementation: the first line of input is a JSON array of objects, each
// other one a filter as a JSON string. For each filter it prints how many objects match and the nanoseconds that it
// takes for one of them, or "refused" where it can't judge all of them.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"time"

	bexpr "github.com/hashicorp/go-bexpr"
)

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 64<<20)
	var objects []map[string]any
	in.Scan()
	read(in.Bytes(), &objects)
	for in.Scan() {
		var text string
		read(in.Bytes(), &text)
		evaluator, err := bexpr.CreateEvaluator(text)
		if err != nil {
			fmt.Println("refused")
			continue
		}
		matches, err := count(evaluator, objects)
		if err != nil {
			fmt.Println("refused")
			continue
		}
		fmt.Println(matches, best(evaluator, objects)/float64(len(objects)))
	}
}

func read(line []byte, into any) {
	if err := json.Unmarshal(line, into); err != nil {
		fmt.Fprintln(os.Stderr, "evaluate-speed:", err)
		os.Exit(2)
	}
}

func count(evaluator *bexpr.Evaluator, objects []map[string]any) (int, error) {
	matches := 0
	for _, object := range objects {
		match, err := evaluator.Evaluate(object)
		if err != nil {
			return 0, err
		}
		if match {
			matches++
		}
	}
	return matches, nil
}

// best is the nanoseconds of the quickest of 15 turns over all objects.
func best(evaluator *bexpr.Evaluator, objects []map[string]any) float64 {
	var turns []float64
	for turn := 0; turn < 15; turn++ {
		start := time.Now()
		_, _ = count(evaluator, objects)
		turns = append(turns, float64(time.Since(start).Nanoseconds()))
	}
	sort.Float64s(turns)
	return turns[0]
}
