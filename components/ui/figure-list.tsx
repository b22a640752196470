import type { ReactNode } from 'react'

/** Figures in a row, each above its label. */
export function FigureList({
  figures,
}: {
  figures: readonly { label: string; value: ReactNode }[]
}) {
  return (
    <dl className="grid grid-cols-2 border-y border-border md:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end border-border py-5 pr-3 even:border-l even:pl-5 md:not-first:border-l md:not-first:pl-5"
        >
          <dt className="text-label text-muted-foreground">{label}</dt>
          <dd className="mb-1 font-heading text-h2 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
