import { DecorativeSvg } from '@/components/motif/decorative-svg'

const line = 'M4 82C30 78 40 66 62 68S98 84 122 70 152 40 176 44 208 60 230 38 258 14 284 12'

/** A certificate with the climb's line; drawn once when it has just been earned. */
export function CertificateDrawing({ fresh }: { fresh: boolean }) {
  return (
    <div
      data-summit={fresh ? 'fresh' : 'earned'}
      className="group/summit my-5 max-w-80 rounded-md border border-border bg-card p-4"
    >
      <DecorativeSvg width={288} height={92} className="block h-auto w-full overflow-visible">
        <path d={`${line}L284 92H4Z`} fill="var(--muted)" />
        <path
          d={line}
          pathLength="1"
          strokeWidth="2"
          stroke="var(--primary)"
          strokeLinecap="round"
          className="motion-safe:group-data-[summit=fresh]/summit:animate-draw-line"
        />
        <circle
          cx="284"
          cy="12"
          r="4.5"
          fill="var(--primary)"
          className="motion-safe:group-data-[summit=fresh]/summit:animate-arrive"
        />
      </DecorativeSvg>
    </div>
  )
}
