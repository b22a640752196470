type ScaleProps = {
  /** From 0 to 1. */
  at: number
  from: string
  to: string
  /** Drawn from the middle instead of from the start. */
  middle?: boolean
}

/** A reading on a ruler; what it says stands beside it in words and figures. */
export function Scale({ at, from, to, middle }: ScaleProps) {
  const x = Math.round(Math.min(Math.max(at, 0), 1) * 3980) / 10 + 1
  const ticks = Array.from({ length: 21 }, (_, i) => `M${i * 19.9 + 1} 24v${i % 5 ? -6 : -12}`)
  return (
    <div aria-hidden="true">
      <svg
        aria-hidden="true"
        viewBox="0 0 400 32"
        fill="none"
        stroke="var(--info)"
        className="block w-full"
      >
        <path d={`M1 24H399${ticks.join('')}`} stroke="var(--control)" />
        <path d={`M${middle ? 200 : 1} 24H${x}M${x} 2v28`} strokeWidth="3" />
      </svg>
      <p className="mt-1 flex justify-between text-label text-muted">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  )
}
