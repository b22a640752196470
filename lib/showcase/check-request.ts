import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { getPublicProject, ShowcaseUnavailable } from './queries'

/**
 * Answers for the public page of a project with the status that a page cannot give: 503 while nobody can tell
 * whether there is one. The page asks again by itself, and says the same in words; a project that is not
 * published is left to it, since its author is led elsewhere.
 */
export async function checkProjectRequest(request: NextRequest, id: string): Promise<NextResponse> {
  try {
    await getPublicProject(id)
    return NextResponse.next({ request })
  } catch (error) {
    if (!(error instanceof ShowcaseUnavailable)) throw error
    return NextResponse.next({ request, status: 503, headers: { 'retry-after': '60' } })
  }
}
