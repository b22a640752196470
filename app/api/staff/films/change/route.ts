import { changeHandler } from '@/lib/change/define-change'
import { changeFilm } from '@/lib/staff/films/changes'

export const POST = changeHandler(changeFilm)
