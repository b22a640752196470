import { useId } from 'react'

type Range = { min: number; max: number; step: number }

type RangeFieldProps = Range & {
  label: string
  value: number
  /** The value as shown and read out. */
  text: string
  onChange(value: number): void
}

/** A slider with its value; arrow keys move it. */
export function RangeField({ label, value, text, onChange, ...range }: RangeFieldProps) {
  const id = useId()
  return (
    <div className="no-print min-w-0">
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
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="block h-9 w-full accent-info pointer-coarse:h-11"
      />
    </div>
  )
}
