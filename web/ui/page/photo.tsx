import Avatar, { type AvatarProps } from '@mui/material/Avatar'
import { useState } from 'react'

const DEFAULT_PHOTO = '/default-photo.svg'

/** Photo links expire after some minutes and hold their expiry; an expired one is not requested. */
const isOver = (src: string) => {
  const expires = Number(/[?&]expires=(\d+)/.exec(src)?.[1] ?? Number.POSITIVE_INFINITY)
  return expires * 1000 <= Date.now()
}

/** A person's photo, or the default image when it is missing or its link has expired. */
export function Photo({ src, name, ...rest }: { src: string | null; name: string } & Omit<AvatarProps, 'src'>) {
  const [broken, setBroken] = useState<string>()
  return (
    <Avatar
      {...rest}
      alt={`Foto ${name}`}
      src={src && src !== broken && !isOver(src) ? src : DEFAULT_PHOTO}
      slotProps={{ img: { onError: () => setBroken(src ?? undefined), loading: 'lazy' } }}
    >
      {/* When the image fails before loading starts, Avatar would show the first letter of `alt`, an F. */}
      <img src={DEFAULT_PHOTO} alt={`Foto ${name}`} style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
    </Avatar>
  )
}
