import 'server-only'
import { cache } from 'react'
import { readForPage } from '@/lib/http/page-status'
import { getPublicProject } from './queries'

/** The published project of the URL, read once per request. */
export const readProject = cache((id: string) => readForPage('project', () => getPublicProject(id)))
