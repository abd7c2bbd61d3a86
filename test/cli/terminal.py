"""Runs a program in a terminal: `terminal.py [--out FILE] PROGRAM ARGS...`.

Standard input, output and error are a pseudoterminal, which the program's own output is read from; with `--out FILE`, standard
output goes to that file. What the terminal showed is written to standard output; the exit status is the program's.
"""

import os
import pty
import sys

words = sys.argv[1:]
out = None
if words[0] == "--out":
    out = words[1]
    words = words[2:]

pid, terminal = pty.fork()
if pid == 0:
    if out is not None:
        os.dup2(os.open(out, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 1)
    os.execvp(words[0], words)

while True:
    try:
        piece = os.read(terminal, 65536)
    except OSError:  # the other side is closed
        break
    if not piece:
        break
    sys.stdout.buffer.write(piece)
sys.stdout.flush()
_, status = os.waitpid(pid, 0)
sys.exit(os.waitstatus_to_exitcode(status) % 256)
