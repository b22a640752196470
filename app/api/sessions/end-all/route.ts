import { endAllHandler } from '@/lib/sessions/end-handler'

export const POST = endAllHandler
