import { changeHandler } from '@/lib/change/define-change'
import { voteOnFaq } from '@/lib/support/changes'

export const POST = changeHandler(voteOnFaq)
