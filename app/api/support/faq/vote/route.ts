import { jsonHandler } from '@/lib/change/change'
import { voteChange } from './change'

export const POST = jsonHandler(voteChange)
