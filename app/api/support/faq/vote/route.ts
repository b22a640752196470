import { jsonHandler } from '@/lib/http/handler'
import { voteChange } from './change'

export const POST = jsonHandler(voteChange)
