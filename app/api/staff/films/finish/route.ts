import { changeHandler } from '@/lib/change/define-change'
import { finishUpload } from '@/lib/staff/films/changes'

export const POST = changeHandler(finishUpload)
