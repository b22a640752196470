import { changeHandler } from '@/lib/change/define-change'
import { solveExercise } from '@/lib/learning/changes'

export const POST = changeHandler(solveExercise)
