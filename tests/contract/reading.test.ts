import { describeShipped } from "./shipped";

describeShipped("reading");
