import { personOf } from '@/lib/change/person'
import { readHandler } from '@/lib/change/read-handler'
import { Refusal } from '@/lib/http/refusal'
import { getProject } from '@/lib/showcase/queries'

/** For a public project page with a signed-in visitor: whether it is theirs, and their like. */
export const GET = readHandler<{ id: string }>(null, async ({ cookies }, { id }) => {
  const { tokens } = await personOf(cookies)
  const project = await getProject(tokens.accessToken, id)
  if (!project) throw new Refusal(404, 'project_unknown')
  const { mine, likes, liked } = project
  return { mine, likes, liked }
})
