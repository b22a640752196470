import type { Metadata } from 'next'
import { Actions } from './_components/actions'
import { Choices } from './_components/choices'
import { Colours } from './_components/colours'
import { Data } from './_components/data'
import { Feedback } from './_components/feedback'
import { Fields } from './_components/fields'
import { Figures } from './_components/figures'
import { Floating } from './_components/floating'
import { Folds } from './_components/folds'
import { ForcedStates } from './_components/forced-states'
import { Motif } from './_components/motif'
import { PageTheme } from './_components/page-theme'
import { Prose } from './_components/prose'
import { Section, sections } from './_components/section'
import { TypeScale } from './_components/type-scale'

export const metadata: Metadata = { title: 'Components', robots: { index: false } }

const specimens = {
  colours: <Colours />,
  type: <TypeScale />,
  motif: <Motif />,
  actions: <Actions />,
  fields: <Fields />,
  choices: <Choices />,
  folds: <Folds />,
  floating: <Floating />,
  feedback: <Feedback />,
  data: <Data />,
  figures: <Figures />,
  prose: <Prose />,
}

/** Every component in every state, on both surfaces. `page.dev.tsx` is a page in development only (next.config.ts). */
export default function ComponentsPage() {
  return (
    <div className="mx-auto grid w-[min(100rem,100%-2rem)] gap-x-12 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <header className="pt-10 lg:sticky lg:top-0 lg:h-dvh lg:self-start">
        <h1 className="text-h3">Components</h1>
        <nav aria-label="Sections" className="mt-4">
          <ul className="flex flex-wrap gap-x-4 lg:grid">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-9 items-center text-label text-muted transition-colors hover:text-text pointer-coarse:min-h-11"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <PageTheme />
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 pt-10 pb-24 outline-none">
        {sections.map((section) => (
          <Section key={section.id} {...section}>
            {specimens[section.id]}
          </Section>
        ))}
      </main>
      <ForcedStates />
    </div>
  )
}
