import 'server-only'
import { cache } from 'react'
import { readForPage } from '@/lib/http/page-status'
import { getPublicProject } from '@/lib/showcase/queries'

/** The published project of the URL; asked once for the page and its metadata. */
export const readProject = cache((id: string) => readForPage('project', () => getPublicProject(id)))
