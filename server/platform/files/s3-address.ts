/**
 * Parses STORAGE_URL: `s3://key:secret@host:port/bucket/prefix?region=…&scheme=http` for any S3 server, or
 * `s3://bucket?region=…` for a bucket of AWS with the keys of the environment or of the machine.
 */
export interface S3Address {
  bucket: string
  /** Prefix of every key in the bucket: empty, or with a slash at its end. */
  prefix: string
  region?: string
  endpoint?: string
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

const KNOWN = ['region', 'scheme']

/** Returns the address, or a message about what is wrong with it. */
export const readS3Address = (text: string): S3Address | string => {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return 'must be a URL such as s3://key:secret@host:9000/bucket'
  }
  if (url.protocol !== 's3:') return 'must start with s3://'
  const unknown = [...url.searchParams.keys()].find((it) => !KNOWN.includes(it))
  if (unknown) return `accepts only the parameters ${KNOWN.join(' and ')}, not ${unknown}`
  const region = url.searchParams.get('region') ?? undefined
  const scheme = url.searchParams.get('scheme') ?? 'https'
  if (!['http', 'https'].includes(scheme)) return 'has a scheme that is neither http nor https'
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  if (!bucket) return ofAws(url, region)
  if (Boolean(url.username) !== Boolean(url.password)) return 'needs both a key and a secret, or none of them'
  return {
    bucket,
    prefix: folders.map((it) => `${it}/`).join(''),
    // S3 servers other than Amazon's accept any region, but require one.
    region: region ?? 'us-east-1',
    endpoint: `${scheme}://${url.host}`,
    ...(url.username && {
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    }),
  }
}

const ofAws = (url: URL, region: string | undefined): S3Address | string =>
  url.username || url.port || !url.hostname
    ? 'must name a bucket after the host: s3://key:secret@host:9000/bucket'
    : { bucket: url.hostname, prefix: '', region }

/** Encodes each segment for the CopySource header, because a prefix may contain reserved characters. */
export const copySourceOf = (bucket: string, key: string) =>
  [bucket, ...key.split('/')].map(encodeURIComponent).join('/')

/** Name for operators, without secrets. */
export const objectName = ({ bucket, prefix, endpoint }: S3Address) =>
  `s3://${bucket}${prefix && `/${prefix}`}${endpoint ? ` at ${endpoint}` : ''}`
