import { changeHandler } from '@/lib/change/handler'
import { solveExercise } from '@/lib/learning/changes'

export const POST = changeHandler(solveExercise)
