import { useId } from 'react'

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
export function RangeField({ label, value, text, onChange, ...range }: RangeFieldProps) {
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
