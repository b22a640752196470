import 'server-only'
import { cache } from 'react'
import { wasUnreachable } from '@/lib/http/page-status'
import type { Project } from '@/lib/showcase/project'
import { getPublicProject, ShowcaseUnavailable } from '@/lib/showcase/queries'

type Read = { status: 'found'; project: Project } | { status: 'unknown' | 'unreachable' }

/** The published project that an address names; asked once for the page and its metadata. */
export const readProject = cache(async (id: string): Promise<Read> => {
  if (await wasUnreachable()) return { status: 'unreachable' }
  try {
    const project = await getPublicProject(id)
    return project ? { status: 'found', project } : { status: 'unknown' }
  } catch (error) {
    if (error instanceof ShowcaseUnavailable) return { status: 'unreachable' }
    throw error
  }
})
