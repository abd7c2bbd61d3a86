import type { Namespace, Node } from "../records.ts";
import type { Prng } from "./prng.ts";

/** Nodes for `jobs` jobs, spread over three datacenters, and the default namespace. */
export function cluster(
	prng: Prng,
	jobs: number,
	index: number,
): { readonly namespaces: readonly Namespace[]; readonly nodes: readonly Node[] } {
	const count = 3 + Math.min(97, Math.floor(jobs / 50));
	const namespace: Namespace = {
		Name: "default",
		Description: "Default shared namespace",
		Quota: "",
		Meta: {},
		CreateIndex: index,
		ModifyIndex: index,
	};
	const nodes = Array.from({ length: count }, (_, number) => node(prng, number, index));
	return { namespaces: [namespace], nodes };
}

function node(prng: Prng, number: number, index: number): Node {
	return {
		ID: prng.uuid(),
		Name: `node-${number + 1}`,
		Address: `10.0.${number >> 8}.${number & 255}`,
		Datacenter: `dc${(number % 3) + 1}`,
		NodeClass: prng.pick(["small", "large"]),
		NodePool: "default",
		Version: "1.9.0",
		Drain: false,
		SchedulingEligibility: "eligible",
		Status: "ready",
		StatusDescription: "",
		Attributes: { "cpu.arch": prng.pick(["amd64", "arm64"]), "kernel.name": "linux", "os.name": "debian" },
		Drivers: { docker: { Detected: true, Healthy: true }, exec: { Detected: true, Healthy: true } },
		Meta: { rack: `r${prng.below(8) + 1}` },
		CreateIndex: index,
		ModifyIndex: index,
	};
}
