import { endAllHandler } from '@/lib/sessions/changes'

export const POST = endAllHandler
