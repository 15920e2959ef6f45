/** The web app manifest and its icons; the build writes the manifest and draws the icons from it. */
const brand = '#0e5a63'

export const appManifest = {
  id: '/',
  name: 'HCIS',
  short_name: 'HCIS',
  description: 'Sistem informasi human capital',
  lang: 'id',
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  background_color: brand,
  theme_color: brand,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' as const },
  ],
  shortcuts: [
    { name: 'Absen Masuk/Pulang', url: '/absensi' },
    { name: 'Tugas Saya', url: '/tugas-saya' },
    { name: 'Perizinan', url: '/request-leave' },
  ],
}

/** A phone's launcher crops a maskable icon to its own shape, so a margin keeps the drawing in the middle. */
export const icons = [
  { file: 'icon-192.png', size: 192, margin: 0 },
  { file: 'icon-512.png', size: 512, margin: 0 },
  { file: 'icon-maskable-512.png', size: 512, margin: 0.12 },
  { file: 'apple-touch-icon.png', size: 180, margin: 0.08 },
]
export const iconBackground = brand
