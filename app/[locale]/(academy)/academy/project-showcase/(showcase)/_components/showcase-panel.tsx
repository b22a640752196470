import type { ReactNode } from 'react'
import { routes } from '@/lib/routes'
import { ProjectsUnavailableNotice } from '../../../../_components/data-unavailable'

type ShowcasePanelProps = {
  title: string
  lead: string
  /** The name of its tab in the URL. */
  tab: string
  /** Null: the database can't be asked. */
  children: ReactNode
}

/** One of the tabs: its heading, and its content or an error state. */
export function ShowcasePanel({ title, lead, tab, children }: ShowcasePanelProps) {
  return (
    <section aria-labelledby={`${tab}-title`}>
      <h2 id={`${tab}-title`} className="text-h2">
        {title}
      </h2>
      <p className="mt-2 max-w-measure text-muted">{lead}</p>
      <div className="mt-8">
        {children ?? (
          <ProjectsUnavailableNotice
            className="py-0"
            path={`${routes.projectShowcase}?tab=${tab}`}
          />
        )}
      </div>
    </section>
  )
}
