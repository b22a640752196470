import type { CSSProperties, ReactNode } from 'react'
import { Logo } from '@/components/layout/logo'
import { groupCode } from '@/lib/certificates/certificate'
import type { Statement } from '@/lib/certificates/statement'
import { qrCode } from '@/lib/qr'
import { site } from '@/lib/site'

/** Contour lines and their summit, on a sheet of `width` by `height`. */
type SheetRelief = {
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
function SheetMap({ relief, stamp, children }: SheetMapProps) {
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

// On wide screens and paper, sizes are relative to the sheet's width: 10 pt of A4 is 1 em.
const scaled = '@min-[60rem]:text-[1.188cqi]'
const label = 'text-label text-muted-foreground @min-[60rem]:text-[1.1em]'

/** Names in Devanagari also appear on English pages, which don't load its font otherwise. */
const multiScriptFont: CSSProperties = {
  fontFamily:
    'heading-ext, heading, heading-fallback, devanagari, devanagari-ext, system-ui, sans-serif',
}

function nameSize(holder: string): string {
  const { length } = [...holder]
  if (length <= 22) return 'text-h1 @min-[60rem]:text-[4.6em]'
  if (length <= 36) return 'text-h2 @min-[60rem]:text-[3.4em]'
  return length <= 56 ? 'text-h3 @min-[60rem]:text-[2.8em]' : 'text-title @min-[60rem]:text-[2.2em]'
}

type CertificateSheetProps = { statement: Statement; relief: SheetRelief }

/** The certificate as printed: landscape A4, or a column on narrow screens. */
export function CertificateSheet({ statement, relief }: CertificateSheetProps) {
  const { holder, title, facts, code, check, revoked } = statement
  const qr = qrCode(check.url)
  const joined = /\p{Script=Devanagari}/u.test(holder)
  return (
    <article
      aria-label={statement.kind}
      className="@container rounded-md border border-border bg-card print:break-inside-avoid print:rounded-none print:border-0"
    >
      <div className={`${scaled} p-2.5 @min-[60rem]:p-[2.4em]`}>
        <SheetMap relief={relief} stamp={revoked?.badge}>
          <div className="flex flex-col gap-10 px-5 py-8 @min-[28rem]:px-8 @min-[60rem]:min-h-[53em] @min-[60rem]:justify-between @min-[60rem]:gap-[1em] @min-[60rem]:p-[4em]">
            <div>
              <Logo
                suffix={site.academyShort}
                className="@min-[60rem]:scale-[1.15] @min-[60rem]:origin-left"
              />
              <h2 className="mt-8 text-title text-info @min-[60rem]:mt-[2.6em] @min-[60rem]:text-[1.5em]">
                {statement.kind}
              </h2>
              {revoked && (
                // On screen, it's shown above the sheet.
                <p className="hidden text-destructive print:mt-[0.6em] print:block print:max-w-[56em] print:text-[1.05em]">
                  {revoked.on} {revoked.why}
                </p>
              )}
              <p className={`mt-6 ${label} @min-[60rem]:mt-[1.8em]`}>{statement.awarded}</p>
              <p
                dir="auto"
                style={multiScriptFont}
                className={`mt-1 w-fit max-w-full font-semibold text-balance wrap-anywhere @min-[60rem]:max-w-[15em] ${nameSize(holder)} ${joined ? 'leading-[1.35]' : 'leading-[1.15] tracking-[-0.02em]'}`}
              >
                {holder}
              </p>
              <p className={`mt-6 ${label} @min-[60rem]:mt-[1.6em]`}>{statement.reason}</p>
              <p
                lang={title.locale}
                className="mt-1 font-heading text-h3 leading-[1.2] font-semibold text-balance @min-[60rem]:max-w-[20em] @min-[60rem]:text-[2.7em]"
              >
                {title.text}
              </p>
              <p className={`mt-3 ${label} @min-[60rem]:mt-[0.9em]`}>{statement.basis}</p>
              {statement.capstone && <p className={`mt-1 ${label}`}>{statement.capstone}</p>}
            </div>
            <div className="grid gap-x-[4em] gap-y-8 @min-[60rem]:grid-cols-[minmax(0,1fr)_auto] @min-[60rem]:items-end">
              <div>
                <dl className="grid gap-4 @min-[28rem]:grid-cols-2 @min-[60rem]:flex @min-[60rem]:flex-wrap @min-[60rem]:gap-x-[2.6em] @min-[60rem]:gap-y-[1em]">
                  {facts.map(({ term, fact }) => (
                    <div key={term} className="border-l border-input pl-3 @min-[60rem]:pl-[1em]">
                      <dt className="text-label text-muted-foreground @min-[60rem]:text-[0.95em]">
                        {term}
                      </dt>
                      <dd className="font-heading text-body font-semibold @min-[60rem]:text-[1.4em] @min-[60rem]:leading-[1.4]">
                        {fact}
                      </dd>
                    </div>
                  ))}
                  <div className="min-w-0 @min-[28rem]:col-span-2 @min-[60rem]:basis-full @min-[60rem]:pt-[0.6em]">
                    <dt className="text-label text-muted-foreground @min-[60rem]:text-[0.95em]">
                      {code.term}
                    </dt>
                    <dd className="font-mono text-label wrap-anywhere @min-[60rem]:text-[0.95em]">
                      {groupCode(code.code)}
                    </dd>
                  </div>
                </dl>
                <p className="mt-3 text-label text-muted-foreground @min-[60rem]:mt-[0.6em] @min-[60rem]:text-[0.95em]">
                  {check.text}{' '}
                  <span data-url className="block font-mono text-foreground wrap-anywhere">
                    {check.url}
                  </span>
                </p>
              </div>
              <svg
                role="img"
                aria-label={check.qr}
                viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
                shapeRendering="crispEdges"
                className="size-36 rounded-sm @min-[60rem]:size-[10.4em]"
              >
                {/* Black on white in every theme, so that cameras can read it. */}
                <rect x="-4" y="-4" width={qr.size + 8} height={qr.size + 8} fill="#fff" />
                <path d={qr.path} fill="#0d1419" />
              </svg>
            </div>
          </div>
        </SheetMap>
      </div>
    </article>
  )
}
