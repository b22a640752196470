import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { toReachable, toUnreachable } from '@/lib/http/unreachable'
import { getPublicProject, ShowcaseUnavailable } from './queries'

/**
 * Answers for the public page of a project with the status that a page cannot give: 503 while nobody can tell
 * whether there is one, which the page then says in words. Whether there is one it asks again by itself; a
 * project that is not published is left to it, since its author is led elsewhere.
 */
export async function checkProjectRequest(request: NextRequest, id: string): Promise<NextResponse> {
  try {
    await getPublicProject(id)
    return toReachable(request)
  } catch (error) {
    if (!(error instanceof ShowcaseUnavailable)) throw error
    return toUnreachable(request)
  }
}
