import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";

/** What a ledger is verified with. */
export interface PublicKey {
  readonly key: KeyObject;
  /** SPKI in hexadecimal digits, as the first record has it. */
  readonly text: string;
}

/** Signs a text: 128 hexadecimal digits. */
export type Signer = (text: string) => string;

/** A key that a ledger is written with. */
export interface LedgerKey {
  readonly sign: Signer;
  readonly publicKey: PublicKey;
}

/** Makes an Ed25519 key, and the PEM that it is kept as. */
export function makeKey(): { readonly pem: string; readonly key: LedgerKey } {
  const { privateKey } = generateKeyPairSync("ed25519");
  const pem = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
  return { pem, key: keyFrom(privateKey) };
}

/** The key in a PEM, or undefined where it holds none of this kind. */
export function readKey(pem: string): LedgerKey | undefined {
  const key = keyObject(() => createPrivateKey(pem));
  return key === undefined ? undefined : keyFrom(key);
}

const SIGNATURE = /^[0-9a-f]{128}$/;

/** Does a signature belong to a text? Only small digits are one: each signature has one spelling. */
export function isSigned(text: string, signature: string, { key }: PublicKey): boolean {
  return SIGNATURE.test(signature) && verify(null, Buffer.from(text), key, Buffer.from(signature, "hex"));
}

function keyFrom(privateKey: KeyObject): LedgerKey {
  const key = createPublicKey(privateKey);
  const text = key.export({ format: "der", type: "spki" }).toString("hex");
  return {
    sign: (signed) => sign(null, Buffer.from(signed), privateKey).toString("hex"),
    publicKey: { key, text },
  };
}

/** OpenSSL throws errors of many kinds, all of which mean that the text is no key. */
function keyObject(read: () => KeyObject): KeyObject | undefined {
  try {
    const key = read();
    return key.asymmetricKeyType === "ed25519" ? key : undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return undefined;
  }
}
