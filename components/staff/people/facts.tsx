import type { ReactNode } from 'react'

type Fact = { label: string; value: ReactNode }

/** Facts below a heading, a line each; those without a value show a dash. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-title">{title}</h2>
      <dl className="border-b border-border">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="grid grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)] gap-x-4 border-t border-border py-2.5 text-label"
          >
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="wrap-anywhere [&_time]:whitespace-normal">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
