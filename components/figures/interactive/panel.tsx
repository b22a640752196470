import { useId } from 'react'
import { Button } from '@/components/ui/button'
import type { State, View } from './parts'

type PanelProps = { view: View; state: State; set?: (part: Partial<State>) => void }

/** A figure's drawing, its controls and its values in words. */
export function Panel({ view, state, set }: PanelProps) {
  const { drawing, sliders = {}, choice, buttons = [], readout } = view
  const name = useId()
  return (
    <>
      {drawing}
      <div className="no-print mt-6 grid gap-x-8 gap-y-3 @[34rem]:grid-cols-2 [@media(scripting:none)]:hidden">
        {choice && (
          <fieldset className="col-span-full">
            <legend className="text-label">{choice.label}</legend>
            <div className="mt-1 flex flex-wrap gap-2">
              {choice.options.map((option, index) => (
                <label
                  key={option}
                  className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-md border border-input px-3 text-label has-checked:border-info has-checked:bg-muted has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
                  onPointerEnter={
                    set &&
                    ((event) => event.pointerType === 'mouse' && set({ [choice.key]: index }))
                  }
                >
                  <input
                    type="radio"
                    name={name}
                    checked={state[choice.key] === index}
                    disabled={!set}
                    onChange={set && (() => set({ [choice.key]: index }))}
                    className="sr-only"
                  />
                  {option}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {Object.entries(sliders).map(
          ([key, slider]) =>
            slider && (
              <RangeField
                key={key}
                {...slider}
                value={state[key] ?? slider.min}
                onChange={set && ((value) => set({ [key]: value }))}
              />
            ),
        )}
      </div>
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <output className="min-w-0 text-label">{readout}</output>
        {buttons.length > 0 && (
          <div className="no-print flex flex-wrap gap-2 [@media(scripting:none)]:hidden">
            {buttons.map(({ label, sets, disabled = false }) => (
              <Button
                key={label}
                size="sm"
                variant="outline"
                disabled={!set || disabled}
                onClick={set && (() => set(sets))}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </>
  )
}

type RangeFieldProps = {
  label: string
  min: number
  max: number
  step: number
  value: number
  /** The value as shown and read out. */
  text: string
  /** Without it, the slider can't be moved. */
  onChange?: ((value: number) => void) | undefined
}

/** A slider with its value; arrow keys, Page Up and Down, Home and End move it. */
function RangeField({ label, value, text, onChange, ...range }: RangeFieldProps) {
  const id = useId()
  return (
    <div className="min-w-0 only:col-span-full">
      <div className="flex items-baseline justify-between gap-4 text-label">
        <label htmlFor={id}>{label}</label>
        <span aria-hidden="true" className="font-mono">
          {text}
        </span>
      </div>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={text}
        disabled={!onChange}
        onChange={onChange && ((event) => onChange(event.target.valueAsNumber))}
        className="block h-9 w-full touch-pan-y accent-info pointer-coarse:h-11"
      />
    </div>
  )
}
