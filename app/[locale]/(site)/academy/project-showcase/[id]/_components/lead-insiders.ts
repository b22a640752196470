import 'server-only'
import { getLocale } from 'next-intl/server'
import { currentSession } from '@/lib/account/guard'
import { SessionUnverified } from '@/lib/account/unverified'
import { redirect } from '@/lib/i18n/navigation'
import { projectEditPath, projectReviewPath } from '@/lib/routes'
import { getProject, ShowcaseUnavailable } from '@/lib/showcase/queries'

/** Leads whoever may see a project that is not published to where they see it; for everybody else does nothing. */
export async function leadInsiders(id: string): Promise<void> {
  const target = await insidePath(id)
  if (target) redirect({ href: target, locale: await getLocale() })
}

async function insidePath(id: string): Promise<string | null> {
  try {
    const session = await currentSession()
    const project = session && (await getProject(session.tokens.accessToken, id))
    if (!project) return null
    return project.mine ? projectEditPath(id) : projectReviewPath(id)
  } catch (error) {
    // Nothing renews a session on a public page; behind the guard it is, and the same is asked again.
    if (error instanceof SessionUnverified) return projectEditPath(id)
    if (error instanceof ShowcaseUnavailable) return null
    throw error
  }
}
