import type { Emit } from './types.ts'

const mostCharacters = 8192
/** Milliseconds between two pieces of a program that prints for long. */
const pause = 50

/** Joins what a program prints into fewer pieces, the first of them sent at once. */
export function createBatches(emit: Emit) {
  let waiting: { stream: 'out' | 'err'; text: string } | null = null
  let last = 0

  function flush(): void {
    if (waiting) emit({ kind: 'text', ...waiting })
    waiting = null
    last = performance.now()
  }

  return {
    flush,
    write(stream: 'out' | 'err', text: string): void {
      if (waiting && waiting.stream !== stream) flush()
      waiting = { stream, text: (waiting?.text ?? '') + text }
      const isDue = performance.now() - last > pause && text.endsWith('\n')
      if (isDue || waiting.text.length > mostCharacters) flush()
    },
  }
}
