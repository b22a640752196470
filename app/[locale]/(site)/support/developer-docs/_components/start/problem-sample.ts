import 'server-only'
import { problemPath, problems } from '@/lib/api/problems'
import { absoluteUrl } from '@/lib/seo/origin'

/** What the API says about a text that is missing. */
export const problemSample = () => ({
  type: absoluteUrl(problemPath('invalid_input')),
  title: problems.invalid_input.title,
  status: problems.invalid_input.status,
  code: 'invalid_input',
  detail: 'text: Send a text.',
  errors: [{ pointer: '#/text', detail: 'Send a text.' }],
})
