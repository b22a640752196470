import 'server-only'
import { getLocale } from 'next-intl/server'
import { currentSession } from '@/lib/account/guard'
import { SessionUnverified } from '@/lib/account/unverified'
import { Unavailable } from '@/lib/http/refusal'
import { redirect } from '@/lib/i18n/navigation'
import { projectEditPath, projectReviewPath } from '@/lib/routes'
import { getProject } from '@/lib/showcase/queries'

/** Redirects people who may see an unpublished project to the page where they can; does nothing for others. */
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
    if (error instanceof Unavailable) return null
    throw error
  }
}
