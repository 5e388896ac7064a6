/** The part of ltx (which brings no types) that the mailbox uses. */
declare module "ltx" {
  export type Attrs = Record<string, string | number | null | undefined>;
  export type Node = Element | string | number | null | undefined | false;
  export class Element {
    constructor(name: string, attrs?: Attrs);
    readonly name: string;
    readonly attrs: Record<string, string>;
    readonly children: (Element | string)[];
    parent: Element | null;
    /** True when the local name is `name` and, if given, the namespace is `xmlns`. */
    is(name: string, xmlns?: string): boolean;
    getName(): string;
    getNS(): string | undefined;
    getChild(name: string, xmlns?: string): Element | undefined;
    getChildren(name: string, xmlns?: string): Element[];
    getChildText(name: string, xmlns?: string): string | null;
    getChildElements(): Element[];
    getText(): string;
    append(...nodes: Node[]): void;
    t(text: string): this;
    toString(): string;
  }
  export function createElement(name: string, attrs: Attrs | null, ...children: (Node | Node[])[]): Element;
}

declare module "ltx/src/parsers/ltx.js" {
  export default class SaxLtx {
    on(event: "startElement", listener: (name: string, attrs: Record<string, string>) => void): this;
    on(event: "endElement", listener: (name: string) => void): this;
    on(event: "text", listener: (text: string) => void): this;
    /** Throws an Error for a character or an entity that XML or XMPP forbids. */
    write(data: string): void;
  }
}
