import { changeHandler } from '@/lib/change/handler'
import { voteOnFaq } from '@/lib/support/changes'

export const POST = changeHandler(voteOnFaq)
