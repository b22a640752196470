import type { ReactNode } from 'react'

export type State = Record<string, number>

type Slider = {
  label: string
  min: number
  max: number
  step: number
  /** The value as shown and read out. */
  text: string
}

export type View<S extends State = State> = {
  drawing: ReactNode
  /** By the value in the state that they move. */
  sliders?: { [Key in keyof S]?: Slider }
  /** A value chosen from a list, as its index. */
  choice?: { key: keyof S & string; label: string; options: readonly string[] }
  /** Each sets a part of the state. */
  buttons?: readonly { label: string; sets: Partial<S>; disabled?: boolean }[]
  /** What the drawing shows now, in words. */
  readout: ReactNode
}

/** A figure with controls: a pure function from its data and its state to what is shown. */
export type InteractiveFigure<Data, S extends State = State> = {
  start(data: Data): S
  /** Without `set` the controls are disabled: on the server, on paper, and until the figure's script has loaded. */
  view(data: Data, state: S, set?: (part: Partial<S>) => void): View<S>
  /** The figures behind the drawing. */
  table(data: Data): {
    caption: string
    columns: readonly string[]
    rows: readonly (readonly string[])[]
  }
}

/** A value within a range, rounded to its step. */
export function snap(
  value: number,
  { min, max, step }: { min: number; max: number; step: number },
) {
  const steps = Math.round((value - min) / step)
  return Number(Math.min(max, Math.max(min, min + steps * step)).toFixed(6))
}

/** A share in per cent, as in the lessons. */
export const percent = (share: number, decimals = 1) => `${(share * 100).toFixed(decimals)}%`
