import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { toReachable, toUnreachable } from '@/lib/http/page-status'
import { getPublicProject, ShowcaseUnavailable } from './queries'

/**
 * Answers for the public page of a project with the status that a page cannot give: 404 for one that is not
 * published, 503 while nobody can tell. The page says the same in words, and leads an author elsewhere.
 */
export async function checkProjectRequest(request: NextRequest, id: string): Promise<NextResponse> {
  try {
    const project = await getPublicProject(id)
    return toReachable(request, project ? 200 : 404)
  } catch (error) {
    if (!(error instanceof ShowcaseUnavailable)) throw error
    return toUnreachable(request)
  }
}
