import { changeHandler } from '@/lib/change/define-change'
import { deleteFilm } from '@/lib/staff/films/changes'

export const POST = changeHandler(deleteFilm)
