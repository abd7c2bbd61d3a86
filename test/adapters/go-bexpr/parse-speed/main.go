// Command parse-speed times the reference implementation: for each line of input, a filter as a JSON string, it
// prints the nanoseconds that a parse takes, or "refused".
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"time"

	"github.com/hashicorp/go-bexpr/grammar"
)

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 64<<20)
	for in.Scan() {
		var text string
		if err := json.Unmarshal(in.Bytes(), &text); err != nil {
			fmt.Fprintln(os.Stderr, "parse-speed:", err)
			os.Exit(2)
		}
		if _, err := grammar.Parse("", []byte(text)); err != nil {
			fmt.Println("refused")
			continue
		}
		fmt.Println(median([]byte(text)))
	}
}

// median is the middle of 15 turns of about 20 milliseconds each.
func median(text []byte) int64 {
	var turns []int64
	for turn := 0; turn < 15; turn++ {
		start, calls := time.Now(), int64(0)
		for time.Since(start) < 20*time.Millisecond {
			_, _ = grammar.Parse("", text)
			calls++
		}
		turns = append(turns, time.Since(start).Nanoseconds()/calls)
	}
	sort.Slice(turns, func(i, j int) bool { return turns[i] < turns[j] })
	return turns[len(turns)/2]
}
