import type { ReactNode } from 'react'

export const sections = [
  {
    id: 'colours',
    title: 'Colours',
    note: 'By role, with the contrast that this browser measures and the least that is asked for.',
  },
  { id: 'type', title: 'Type', note: 'Fluid between 390 and 1280 px.' },
  {
    id: 'motif',
    title: 'Motif',
    note: 'Decorative; a line of the climb carries figures of the page or none.',
  },
  {
    id: 'actions',
    title: 'Actions',
    note: 'Primary is for the one action that matters on a screen.',
  },
  {
    id: 'fields',
    title: 'Fields',
    note: 'An error names what is wrong; nothing that was typed is lost.',
  },
  { id: 'choices', title: 'Choices', note: 'What is chosen shows by more than colour.' },
  { id: 'folds', title: 'Tabs and folds', note: 'Arrow keys move, Home and End go to the ends.' },
  {
    id: 'floating',
    title: 'Floating',
    note: 'Escape closes; focus goes back to where it was. Dialog, sheet and toast take the theme of the page.',
  },
  {
    id: 'feedback',
    title: 'Feedback',
    note: 'What happened, what is safe, what to do; or what is missing, and why.',
  },
  {
    id: 'data',
    title: 'Data',
    note: 'Figures stand at the right; a narrow page scrolls the table.',
  },
  {
    id: 'figures',
    title: 'Figures',
    note: 'Of the lessons: hairlines and ticks, the accent only on what is pointed out; the words are text.',
  },
  { id: 'prose', title: 'Prose', note: 'What a lesson is written in.' },
] as const

type SectionProps = (typeof sections)[number] & { children: ReactNode }

export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line py-12 first:border-0 first:pt-0 md:py-16"
    >
      <h2 id={id} className="scroll-mt-8 text-h2">
        {title}
      </h2>
      <p className="mt-2 max-w-measure text-muted">{note}</p>
      <div className="mt-8 grid gap-10">{children}</div>
    </section>
  )
}

const themes = ['light', 'dark'] as const
export type SpecimenTheme = (typeof themes)[number]

type PairProps = {
  title: string
  /** Drawn once for each theme; ids in it begin with the theme's name. */
  children: (theme: SpecimenTheme) => ReactNode
}

/** One specimen on both surfaces, side by side. */
export function Pair({ title, children }: PairProps) {
  return (
    <div>
      <h3 className="text-title">{title}</h3>
      <div className="mt-4 grid gap-4 xl:grid-cols-2">
        {themes.map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="grid min-w-0 content-start gap-6 rounded-md border border-line bg-surface p-4 text-text *:min-w-0 sm:p-6"
          >
            {children(theme)}
          </div>
        ))}
      </div>
    </div>
  )
}

/** One state of a specimen, with its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-2 font-mono text-label text-muted">{name}</p>
      {children}
    </div>
  )
}
