import { changeHandler } from '@/lib/change/define-change'
import { publishFilm } from '@/lib/staff/films/changes'

export const POST = changeHandler(publishFilm)
