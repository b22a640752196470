import { changeHandler } from '@/lib/change/define-change'
import { startUpload } from '@/lib/staff/films/changes'

export const POST = changeHandler(startUpload)
