import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/link'
import { multiScriptFont } from '@/lib/showcase/project'

type WorkPageProps = {
  back: { href: string; label: string }
  title: ReactNode
  /** Beside the title. */
  badge?: ReactNode
  lead?: ReactNode
  children?: ReactNode
}

/** A page below a section, such as a project: back link, title and content. */
export function WorkPage({ back, title, badge, lead, children }: WorkPageProps) {
  return (
    <div style={multiScriptFont} className="page-width pt-6 pb-24">
      <Link
        href={back.href}
        className="inline-flex min-h-11 items-center gap-2 text-label text-muted-foreground hover:text-foreground"
      >
        <ArrowLeft className="size-4" />
        {back.label}
      </Link>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-h1 wrap-anywhere">{title}</h1>
        {badge}
      </div>
      {lead && <p className="mt-2 max-w-measure text-lead text-muted-foreground">{lead}</p>}
      {children && <div className="mt-10">{children}</div>}
    </div>
  )
}
