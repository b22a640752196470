import 'server-only'
import { cache } from 'react'
import { orNull } from '@/lib/db/call'
import { wasUnreachable } from '@/lib/http/page-status'
import { getPublicProject, type Project } from '@/lib/showcase/queries'

type Read = { status: 'found'; project: Project } | { status: 'unknown' | 'unreachable' }

/** The published project of the URL; asked once for the page and its metadata. */
export const readProject = cache(async (id: string): Promise<Read> => {
  const asked = (await wasUnreachable())
    ? null
    : await orNull(getPublicProject(id).then((project) => ({ project })))
  if (!asked) return { status: 'unreachable' }
  return asked.project ? { status: 'found', project: asked.project } : { status: 'unknown' }
})
