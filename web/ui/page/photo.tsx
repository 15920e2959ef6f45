import Avatar, { type AvatarProps } from '@mui/material/Avatar'
import { useState } from 'react'

const DEFAULT_PHOTO = '/default-photo.svg'

/** Links to photos end after some minutes, and say when: one that is over is not even asked for. */
const isOver = (src: string) => {
  const expires = Number(/[?&]expires=(\d+)/.exec(src)?.[1] ?? Number.POSITIVE_INFINITY)
  return expires * 1000 <= Date.now()
}

/** A person's photo; the default image stands in for one that is missing or whose address has run out. */
export function Photo({ src, name, ...rest }: { src: string | null; name: string } & Omit<AvatarProps, 'src'>) {
  const [broken, setBroken] = useState<string>()
  return (
    <Avatar
      {...rest}
      alt={`Foto ${name}`}
      src={src && src !== broken && !isOver(src) ? src : DEFAULT_PHOTO}
      slotProps={{ img: { onError: () => setBroken(src ?? undefined), loading: 'lazy' } }}
    >
      {/* Where a picture fails before it is asked for: else the first letter of what it is called stands there, an F. */}
      <img src={DEFAULT_PHOTO} alt={`Foto ${name}`} style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
    </Avatar>
  )
}
