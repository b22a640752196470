import { fileHandler } from '@/lib/change/legacy-person'
import { removeImage } from '@/lib/showcase/changes'
import { setImage } from '@/lib/showcase/images'
import { getChangeableProject } from '@/lib/showcase/queries'
import { readImageForm } from '@/lib/showcase/upload'

type Context = RouteContext<'/api/showcase/[id]/image'>

/** Takes the image of a project as a form's field `image`; nothing of the body is read before it may be. */
export const POST = fileHandler<Context, unknown>({
  limit: 'upload-person',
  run: async ({ account, tokens, request }, { params }) => {
    const project = await getChangeableProject(tokens.accessToken, (await params).id)
    if (!project.ok) return project
    const file = await readImageForm(request)
    if (!file.ok) return file
    return setImage(project.data.id, account.user.id, file.data)
  },
})

export const DELETE = fileHandler<Context, unknown>({
  limit: 'showcase-person',
  run: async ({ tokens }, { params }) => {
    const project = await getChangeableProject(tokens.accessToken, (await params).id)
    return project.ok ? removeImage(tokens.accessToken, project.data.id) : project
  },
})
