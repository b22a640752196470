import 'server-only'
import QRCode from 'qrcode'

/** Dark squares as one path of unit squares; `size` squares a side, without the quiet zone. */
export type QrCode = { size: number; path: string }

/** A QR code for `url` that survives about 15% damage. */
export function qrCode(url: string): QrCode {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue
      let length = 1
      while (column + length < modules.size && modules.get(row, column + length)) length++
      path += `M${column} ${row}h${length}v1h-${length}z`
      column += length
    }
  }
  return { size: modules.size, path }
}
