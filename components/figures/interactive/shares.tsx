type Share = { label: string; share: number; text: string; accent?: boolean }

/** Shares as bars, each with its label and value. */
export function Shares({ rows }: { rows: readonly Share[] }) {
  return (
    <ul className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3">
      {rows.map(({ label, share, text, accent }) => (
        <li key={label} className="col-span-full grid grid-cols-subgrid items-center text-label">
          <span>{label}</span>
          <svg aria-hidden="true" className="h-5 w-full overflow-visible">
            <rect width="100%" height="100%" fill="var(--muted)" />
            <rect
              width={`${Math.round(share * 1e4) / 100}%`}
              height="100%"
              fill={accent ? 'var(--primary)' : 'var(--info)'}
            />
          </svg>
          <span className="text-right font-mono">{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Whole numbers from `from` up to and without `to`. */
export const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => from + i)
