import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/link'

type StaffPageProps = {
  title: ReactNode
  lead?: ReactNode
  /** The section that this page belongs to. */
  back?: { href: string; label: string }
  /** The page's actions, beside its title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the staff console below its heading. */
export function StaffPage({ title, lead, back, actions, children }: StaffPageProps) {
  return (
    <>
      {back && (
        <Link
          href={back.href}
          className="mb-1 inline-flex min-h-11 items-center text-label underline-link"
        >
          {back.label}
        </Link>
      )}
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-h2 wrap-anywhere">{title}</h1>
          {lead && <p className="mt-2 max-w-measure text-muted-foreground">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </>
  )
}

/** Shown in place of data that couldn't be loaded; `path` is the page's, with its query. */
export function Unavailable({ path }: { path: string }) {
  return (
    <div role="alert">
      <EmptyState
        title="This couldn’t be loaded"
        action={
          <Button asChild variant="outline">
            {/* A full page load, to drop all state of the failed one. */}
            <a href={path}>Try again</a>
          </Button>
        }
      >
        The database didn’t answer. Nothing has been changed.
      </EmptyState>
    </div>
  )
}

type UnavailablePageProps = Pick<ComponentProps<typeof StaffPage>, 'title' | 'back'> &
  ComponentProps<typeof Unavailable>

/** A page whose data couldn't be loaded. */
export function UnavailablePage({ path, ...page }: UnavailablePageProps) {
  return (
    <StaffPage {...page}>
      <Unavailable path={path} />
    </StaffPage>
  )
}
