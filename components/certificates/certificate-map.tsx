import type { CSSProperties, ReactNode } from 'react'

/** Contour lines and their summit, on a sheet of `width` by `height`. */
export type SheetRelief = {
  plain: string
  index: string
  summit: readonly [x: number, y: number]
  width: number
  height: number
}

const across = 'linear-gradient(to right, var(--input) 50%, transparent 50%)'
const down = 'linear-gradient(to bottom, var(--input) 50%, transparent 50%)'

/** A map's double border in alternating dark and light stretches; also on paper. */
const frame: CSSProperties = {
  background: [
    `${across} top left / 56px 5px round no-repeat`,
    `${across} bottom left / 56px 5px round no-repeat`,
    `${down} top left / 5px 56px no-repeat round`,
    `${down} top right / 5px 56px no-repeat round`,
  ].join(', '),
  printColorAdjust: 'exact',
}

type SheetMapProps = {
  relief: SheetRelief
  /** The stamp across the sheet. */
  stamp?: string
  children: ReactNode
}

/** The certificate's map: frame, mountain on the right, optional stamp. */
export function SheetMap({ relief, stamp, children }: SheetMapProps) {
  const { plain, index, summit, width, height } = relief
  const [x, y] = summit
  const svg = {
    viewBox: `0 0 ${width} ${height}`,
    preserveAspectRatio: 'xMaxYMin slice',
    fill: 'none',
  } as const
  const cover = 'pointer-events-none absolute inset-0 size-full'
  return (
    <div style={frame} className="border border-input p-[5px]">
      <div className="relative overflow-hidden border border-input">
        <svg
          aria-hidden="true"
          {...svg}
          className={`${cover} mask-[linear-gradient(to_right,rgb(0_0_0/0.08)_30%,black_72%)] @max-[60rem]:opacity-50`}
        >
          <path d={plain} stroke="var(--contour)" vectorEffect="non-scaling-stroke" />
          <path
            d={index}
            stroke="var(--contour-index)"
            strokeWidth="1.25"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <svg
          aria-hidden="true"
          {...svg}
          className={`${cover} @max-[60rem]:hidden`}
          strokeLinejoin="round"
        >
          <path
            d={`M${x} ${y - 12}l11 19h-22z`}
            fill="var(--card)"
            stroke="var(--primary)"
            strokeWidth="2"
          />
          <circle cx={x} cy={y + 1} r="2.2" fill="var(--primary)" />
        </svg>
        {stamp && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 grid -rotate-58 place-items-center font-heading leading-none font-semibold whitespace-nowrap text-destructive uppercase opacity-20 select-none [--stamp:1.6] @min-[60rem]:-rotate-24 @min-[60rem]:[--stamp:1]"
            style={{ fontSize: `calc(${Math.min(26, 115 / [...stamp].length)}cqi * var(--stamp))` }}
          >
            {stamp}
          </p>
        )}
        <div className="relative">{children}</div>
      </div>
    </div>
  )
}
