/** Draws a few receipts of shapes; their text appears only if the machine has a font. */
import sharp from 'sharp'

export interface DemoReceipt {
  name: string
  bytes: Buffer
  descriptions: string[]
  /** The range of the amount, in steps of 500 rupiah. */
  from: number
  to: number
}

const KINDS = [
  {
    name: 'kwitansi-bensin',
    shop: 'SPBU 34.12345',
    colour: '#c0392b',
    items: ['Pertalite 20 L', 'Tol dalam kota'],
    descriptions: ['Bensin perjalanan dinas', 'Bensin dan tol antar dokumen', 'Bensin kunjungan cabang'],
    from: 100,
    to: 900,
  },
  {
    name: 'kwitansi-alat-tulis',
    shop: 'TOKO BUKU MERPATI',
    colour: '#2471a3',
    items: ['Kertas A4 5 rim', 'Tinta printer', 'Map plastik'],
    descriptions: ['Alat tulis kantor', 'Kertas dan tinta printer', 'Perlengkapan ujian siswa'],
    from: 60,
    to: 1500,
  },
  {
    name: 'kwitansi-konsumsi',
    shop: 'RM SEDERHANA RASA',
    colour: '#b9770e',
    items: ['Nasi kotak 25', 'Air mineral 2 dus'],
    descriptions: ['Konsumsi rapat bulanan', 'Makan siang tamu dari pusat', 'Konsumsi pelatihan'],
    from: 200,
    to: 2400,
  },
  {
    name: 'kwitansi-penginapan',
    shop: 'HOTEL MELATI INDAH',
    colour: '#1e8449',
    items: ['Kamar 2 malam', 'Sarapan'],
    descriptions: ['Penginapan dinas luar kota', 'Hotel pelatihan di Surabaya'],
    from: 600,
    to: 3000,
  },
  {
    name: 'kwitansi-servis',
    shop: 'BENGKEL JAYA MOTOR',
    colour: '#5b2c6f',
    items: ['Ganti oli', 'Kampas rem', 'Jasa'],
    descriptions: ['Servis kendaraan operasional', 'Ganti ban motor dinas'],
    from: 150,
    to: 2000,
  },
]

export const drawReceipts = (): Promise<DemoReceipt[]> =>
  Promise.all(
    KINDS.map(async ({ shop, colour, items, ...kind }) => ({
      ...kind,
      bytes: await sharp(Buffer.from(drawing(shop, colour, items)))
        .png({ palette: true })
        .toBuffer(),
    })),
  )

const drawing = (shop: string, colour: string, items: string[]) => {
  const line = (y: number, left: number, width: number) =>
    `<rect x="${left}" y="${y}" width="${width}" height="7" rx="3" fill="#d5dbdb"/>`
  const words = (y: number, text: string, size = 16) =>
    `<text x="32" y="${y}" font-size="${size}" fill="#2c3e50">${text}</text>`
  const rows = items.map((it, i) => `${words(212 + i * 40, it)}${line(206 + i * 40, 268, 60)}`).join('')
  const bars = Array.from(
    { length: 44 },
    (_, i) => `<rect x="${40 + i * 6.4}" y="430" width="${i % 3 === 0 ? 4 : 2}" height="46" fill="#34495e"/>`,
  ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="520" font-family="sans-serif">
    <rect width="360" height="520" fill="#fdfefe"/><rect width="360" height="84" fill="${colour}"/>
    <circle cx="50" cy="42" r="22" fill="#fff" opacity="0.9"/><path d="M40 42h20M50 32v20" stroke="${colour}" stroke-width="5"/>
    <text x="88" y="49" font-size="20" font-weight="bold" fill="#fff">${shop}</text>
    ${words(126, 'KWITANSI', 22)}${line(140, 32, 150)}${line(154, 32, 110)}
    <path d="M24 178h312" stroke="#aab7b8" stroke-dasharray="6 5"/>${rows}
    <path d="M24 350h312" stroke="#aab7b8" stroke-dasharray="6 5"/>
    ${words(390, 'TOTAL', 20)}<rect x="228" y="368" width="104" height="30" rx="4" fill="${colour}" opacity="0.85"/>${bars}
  </svg>`
}
