import { answer, done, readHandler, refuse, unavailable } from '@/lib/change/change'
import { personOf } from '@/lib/change/legacy-person'
import { getProject, ShowcaseUnavailable } from '@/lib/showcase/queries'

/** What a project's public page asks once it knows that somebody is signed in: whose it is, and their like. */
export async function GET(request: Request, { params }: RouteContext<'/api/showcase/[id]'>) {
  const { id } = await params
  return readHandler(async (_, jar) => {
    const person = await personOf(jar)
    if (!person.ok) return answer(person)
    try {
      const project = await getProject(person.data.tokens.accessToken, id)
      if (!project) return answer(refuse(404, 'project_unknown'))
      const { mine, likes, liked } = project
      return answer(done({ mine, likes, liked }))
    } catch (error) {
      if (error instanceof ShowcaseUnavailable) return answer(unavailable())
      throw error
    }
  })(request)
}
